// All pages in the bundle, for the server. A file of its own because Vite puts the imports of an eager
// glob first in their file, and in the server entry the polyfills have to come first.
import { Pages } from '@/app/pages';
import * as form from '@/features/applications/application-form';
import { formCode } from '@/features/applications/form-code';

formCode.provide(form);

export const eagerPages = new Pages(import.meta.glob('../pages/*.tsx', { eager: true }));
