// The rules for an application, in the specification's words. The server has the same ones, and
// tests/cases/application.json is run against both.
import { characters, isEmail, MESSAGE_MAX, type Rules, text } from '@/components/forms/form-rules';

const NAME_MIN = 2;
const NAME_MAX = 100;
const YEARS_MAX = 50;
const CV_MAX_BYTES = 5 * 1024 * 1024;

const PHONE = /^\+?[0-9 ()-]{10,}$/;
// "7,5" is 7.5. With three digits after the comma, as in "1,000", it could also be a thousand, and is rejected.
const DECIMAL_COMMA = /,(\d{0,2})$/;
const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

export const CV_EXTENSIONS = ['.pdf', '.doc', '.docx', '.xls', '.xlsx'];

export const AVAILABILITY = [
  { value: 'immediately', label: 'Immediately' },
  { value: '1-week', label: 'Within 1 week' },
  { value: '2-weeks', label: 'Within 2 weeks' },
  { value: '1-month', label: 'Within 1 month' },
  { value: '2-months', label: 'Within 2 months' },
  { value: '3-months_plus', label: '3 months or more' },
];

export type ApplicationField =
  | 'name'
  | 'email'
  | 'years_of_experience'
  | 'phone'
  | 'availability'
  | 'cv'
  | 'message';

export const rules: Rules<ApplicationField> = {
  name: text('Name is required', (name) => {
    if (characters(name) < NAME_MIN) return 'Name must be at least 2 characters';
    if (characters(name) > NAME_MAX) return 'Name must be less than 100 characters';
  }),
  email: text('Email is required', (email) => {
    if (!isEmail(email)) return 'Invalid email address';
  }),
  years_of_experience: text('Years of experience is required', (text) => {
    const years = text.replace(DECIMAL_COMMA, '.$1');
    if (!NUMBER.test(years)) return 'Please enter a valid number';
    if (Number(years) < 0) return 'Experience cannot be negative';
    if (Number(years) > YEARS_MAX) return 'Experience seems too high';
  }),
  phone: text('Phone number is required', (phone) => {
    if (!PHONE.test(phone)) return 'Invalid phone number';
  }),
  availability: text('Availability is required', (availability) => {
    if (!AVAILABILITY.some(({ value }) => value === availability))
      return 'Please select a valid availability option';
  }),
  cv: (file) => {
    // A file field without a choice sends a file without a name.
    if (!(file instanceof File) || file.name === '') return 'CV is required';
    if (file.size > CV_MAX_BYTES) return 'File size too large (max 5MB)';
    const name = file.name.toLowerCase();
    if (!CV_EXTENSIONS.some((extension) => name.endsWith(extension)))
      return 'Unsupported file format';
  },
  message: text('Message is required', (message) => {
    if (characters(message) > MESSAGE_MAX) return 'Message must be less than 200 characters';
  }),
};
