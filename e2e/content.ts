import type { Changes } from './server';

/** Without everything that may be missing: lists and carousels are empty. */
export const EMPTY: Changes = {
  remove: ['testimonials.yaml', 'services', 'projects', 'jobs', 'blogs'],
};
