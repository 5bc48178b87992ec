// Every page at hand, for the server. A file of its own because the imports that Vite writes for an
// eager glob come first in their file, and in the server entry the polyfills have to.
import { Pages } from '@/app/pages';

export const eagerPages = new Pages(import.meta.glob('../pages/*.tsx', { eager: true }));
