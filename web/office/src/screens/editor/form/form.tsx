import type { FileType, FormField } from '@office/generated/api';
import { useStore } from '@office/lib/store';
import { useMemo } from 'react';
import type { EditorSession } from '../session';
import { Fields } from './fields';
import { FormContext } from './form-context';
import { MapsInput } from './map-input';
import { PairsInput } from './pairs-input';
import { TextsInput } from './texts-input';

/** When an entry comes and goes; the buttons above the form set these, too. */
const PUBLISHING = new Set(['draft', 'publish_at', 'closes_at']);

/** The form of a file: what its list holds, free pairs, or the declared keys. */
export function Form({ type, session }: { type: FileType; session: EditorSession }) {
  const { value, reading } = useStore(session.state);
  const { problems } = reading;
  const form = useMemo(
    () => ({ value, problems, change: session.change.bind(session) }),
    [value, problems, session],
  );
  return (
    <FormContext value={form}>
      <FormBody type={type} />
    </FormContext>
  );
}

function FormBody({ type }: { type: FileType }) {
  const whole = wholeFile(type);
  if (type.input === 'maps') return <MapsInput field={whole} place={[]} />;
  if (type.input === 'texts')
    return <TextsInput field={{ ...whole, key: type.label }} place={[]} />;
  if (type.input === 'redirects') return <PairsInput />;
  const publishing = type.fields.filter((field) => PUBLISHING.has(field.key));
  const rest = type.fields.filter((field) => !PUBLISHING.has(field.key));
  return (
    <>
      <Fields fields={rest} place={[]} />
      {publishing.length > 0 && (
        <fieldset className="mt-5 border-t border-line pt-4">
          <legend className="eyebrow float-left mb-3 w-full">Publishing</legend>
          <div className="clear-both">
            <Fields fields={publishing} place={[]} />
          </div>
        </fieldset>
      )}
    </>
  );
}

/** A list that is the file itself is edited as the lists within files are. */
function wholeFile(type: FileType): FormField {
  return {
    key: '',
    about: '',
    required: true,
    input: type.input,
    examples: [],
    fields: type.fields,
    options: [],
  };
}
