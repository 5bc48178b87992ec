import { useState } from 'react';
import { InputField } from '@/components/forms/input-field';
import { MessageField } from '@/components/forms/message-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { Notice } from '@/components/page/notice';
import { useMounted } from '@/lib/browser';
import { useSite } from '@/lib/island';
import { type Enquiry, mailTo, readEnquiry, rules } from './enquiry';

/** Nothing is sent to the server: the visitor's own mail program takes over. */
export function ContactForm() {
  const { site } = useSite();
  const [opened, setOpened] = useState(false);
  const scripted = useMounted();
  const form = useForm(rules, (data) => {
    // The content security policy forbids a form action with this scheme.
    window.location.href = mailTo(site.email, readEnquiry(data));
    setOpened(true);
  });
  const field = (name: keyof Enquiry, label: string) => ({ name, label, error: form.errors[name] });
  return (
    <form {...form.props} aria-label="Contact" method="post" className="noscript:hidden">
      <p className="mb-6 text-quiet">All fields are required.</p>
      <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-2">
        <InputField {...field('first_name', 'First name')} autoComplete="given-name" />
        <InputField {...field('last_name', 'Last name')} autoComplete="family-name" />
        <InputField {...field('email', 'Email')} type="email" autoComplete="email" />
        <InputField {...field('phone', 'Phone number')} type="tel" autoComplete="tel" />
        <div className="sm:col-span-2">
          <MessageField {...field('message', 'Message')} />
        </div>
      </div>
      <div className="mt-4 space-y-5">
        {opened && (
          <Notice kind="status">
            Your mail program should open with the message ready to send. If it does not, write to{' '}
            <a href={`mailto:${site.email}`} className="text-blue underline underline-offset-4">
              {site.email}
            </a>
            .
          </Notice>
        )}
        {/* Before the script runs, submitting would only lose what was written. A press is repeated when it does. */}
        <SubmitButton type={scripted ? 'submit' : 'button'}>Send Message</SubmitButton>
      </div>
    </form>
  );
}
