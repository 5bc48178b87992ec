import { FileField, SelectField } from '@/components/forms/choice-fields';
import { InputField } from '@/components/forms/input-field';
import { MessageField } from '@/components/forms/message-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { Notice } from '@/components/page/notice';
import { addressOf } from '@/lib/api';
import { useSite } from '@/lib/island';
import { DraftNote } from './draft-note';
import { FORM_ID } from './form-code';
import { HoneypotField } from './honeypot-field';
import { type ApplicationField, AVAILABILITY, CV_EXTENSIONS } from './rules';
import { useApplication } from './use-application';

interface ApplicationFormProps {
  slug: string;
}

/** Works without a script too: then the browser validates the form and posts it to the same address. */
export function ApplicationForm({ slug }: ApplicationFormProps) {
  const path = `jobs/${slug}/apply`;
  const { props, errors, round, sending, outcome, notice, button, note, values } = useApplication(
    slug,
    path,
  );
  return (
    <form
      key={round}
      {...props}
      id={FORM_ID}
      aria-label="Job application"
      action={addressOf(path)}
      method="post"
      encType="multipart/form-data"
      className="border border-line bg-wash p-5 sm:p-8 lg:p-10"
    >
      <h2 className="text-title">Apply</h2>
      <p className="mt-2 mb-6 text-quiet">All fields are required.</p>
      <ApplicationFields errors={errors} values={values} />
      <HoneypotField />
      <div className="mt-4 space-y-5">
        {outcome && (
          <Notice ref={notice} kind={outcome.kind}>
            {outcome.message}
          </Notice>
        )}
        <SubmitButton ref={button} disabled={sending} busy={sending}>
          {sending ? 'Submitting...' : 'Submit Application'}
        </SubmitButton>
        <PrivacyLink />
      </div>
      {/* It comes after the page is shown, and here it moves no field. */}
      <DraftNote {...note} />
    </form>
  );
}

const PRIVACY = 'privacy';

/** Beside the button, if the content has such a page. In its own tab: leaving this one would lose the chosen file. */
function PrivacyLink() {
  const { site } = useSite();
  const page = site.text_pages.find(({ slug }) => slug === PRIVACY);
  if (!page) return null;
  return (
    <p className="text-sm text-quiet">
      What we store, and for how long:{' '}
      <a
        href={`/${PRIVACY}`}
        target="_blank"
        rel="noopener"
        className="inline-block py-1 text-blue underline underline-offset-4"
      >
        {page.title}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

interface ApplicationFieldsProps {
  errors: Partial<Record<ApplicationField, string | undefined>>;
  values: Record<string, string>;
}

function ApplicationFields({ errors, values }: ApplicationFieldsProps) {
  const field = (name: ApplicationField, label: string) => ({
    name,
    label,
    error: errors[name],
    initial: values[name],
  });
  return (
    <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-2">
      <InputField {...field('name', 'Name')} autoComplete="name" />
      <InputField {...field('email', 'Email')} type="email" autoComplete="email" />
      <InputField
        {...field('years_of_experience', 'Years of Experience')}
        inputMode="decimal"
        autoComplete="on"
      />
      <InputField {...field('phone', 'Phone number')} type="tel" autoComplete="tel" />
      <div className="sm:col-span-2">
        <SelectField
          {...field('availability', 'Availability')}
          placeholder="When could you start?"
          options={AVAILABILITY}
        />
      </div>
      <div className="sm:col-span-2">
        <FileField
          name="cv"
          label="CV"
          error={errors.cv}
          accept={CV_EXTENSIONS.join(',')}
          hint="Maximum file size: 5MB"
        />
      </div>
      <div className="sm:col-span-2">
        <MessageField {...field('message', 'Message')} />
      </div>
    </div>
  );
}
