import { characters, isEmail, MESSAGE_MAX, type Rules, text } from '@/lib/form-rules';
import type { Enquiry } from './mail';

export const rules: Rules<keyof Enquiry> = {
  first_name: text('First name is required'),
  last_name: text('Last name is required'),
  email: text('Email is required', (email) => {
    if (!isEmail(email)) return 'Invalid email address';
  }),
  phone: text('Phone number is required'),
  message: text('Message is required', (message) => {
    if (characters(message) > MESSAGE_MAX) return 'Message must be less than 200 characters';
  }),
};
