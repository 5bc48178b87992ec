import { expect, test } from 'vitest';
import { mailTo, readEnquiry } from './enquiry';

const enquiry = {
  first_name: 'Zoë',
  last_name: 'Núñez',
  email: 'zoe+work@example.com',
  phone: '+44 1632 960140',
  message: 'Tanks & pipes?\n100 % sure 😀',
};

/** Reads the address as a mail program does. */
function read(mailto: string) {
  const [to = '', query = ''] = mailto.slice('mailto:'.length).split('?');
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent));
  return { to, ...Object.fromEntries(fields) };
}

test('the mail has its address and subject and lists the sender and the message', () => {
  expect(read(mailTo('hello@strakeline.example', enquiry))).toEqual({
    to: 'hello@strakeline.example',
    subject: 'Contact Form Submission from Zoë Núñez',
    body: [
      'Name: Zoë Núñez',
      'Email: zoe+work@example.com',
      'Phone: +44 1632 960140',
      '',
      'Tanks & pipes?',
      '100 % sure 😀',
    ].join('\r\n'),
  });
});

test('spaces are %20 and line breaks %0D%0A, however they were typed', () => {
  const mailto = mailTo('a@b.example', { ...enquiry, message: '1\r\n2\n3\r4' });
  expect(mailto).toContain('subject=Contact%20Form%20Submission%20from%20Zo%C3%AB');
  expect(mailto.endsWith('%0D%0A%0D%0A1%0D%0A2%0D%0A3%0D%0A4')).toBe(true);
  expect(mailto).not.toContain('+');
});

test('the values of the form are trimmed', () => {
  const data = new FormData();
  for (const [name, value] of Object.entries(enquiry)) data.set(name, ` ${value} `);
  expect(readEnquiry(data)).toEqual(enquiry);
});
