import { characters, isEmail, MESSAGE_MAX, type Rules, text } from '@/components/forms/form-rules';

export interface Enquiry {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  message: string;
}

/** The address that opens a mail program with the enquiry written out. */
export function mailTo(address: string, enquiry: Enquiry): string {
  const name = `${enquiry.first_name} ${enquiry.last_name}`;
  const lines = [
    `Name: ${name}`,
    `Email: ${enquiry.email}`,
    `Phone: ${enquiry.phone}`,
    '',
    ...enquiry.message.split(/\r\n|\r|\n/),
  ];
  const subject = encodeURIComponent(`Contact Form Submission from ${name}`);
  // RFC 6068: a line break in a body is %0D%0A.
  return `mailto:${address}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}

export function readEnquiry(data: FormData): Enquiry {
  const read = (name: keyof Enquiry) => String(data.get(name) ?? '').trim();
  return {
    first_name: read('first_name'),
    last_name: read('last_name'),
    email: read('email'),
    phone: read('phone'),
    message: read('message'),
  };
}

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
