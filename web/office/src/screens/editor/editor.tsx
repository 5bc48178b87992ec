import type { FileType, Problem } from '@office/generated/api';
import { useStore } from '@office/lib/store';
import { textAt } from '@office/lib/values';
import { Message } from '@office/parts/message';
import { Screen } from '@office/parts/screen';
import { useMedia } from '@office/parts/use-media';
import { useState } from 'react';
import { ChangedElsewhere } from './changed-elsewhere';
import { EditorActions } from './editor-actions';
import { Above } from './file-screen';
import { focusField, focusTargets } from './focus-field';
import { Form } from './form/form';
import { MarkdownEditor } from './markdown/markdown-editor';
import { NotWrittenMessage } from './not-written-message';
import { Preview } from './preview';
import { ProblemSummary } from './problem-summary';
import type { EditorSession } from './session';
import { SlugLine } from './slug-line';
import { SourceView } from './source-view';
import { type EditorView, ViewSwitch } from './view-switch';

interface EditorProps {
  session: EditorSession;
  type: FileType;
}

export function Editor({ session, type }: EditorProps) {
  const state = useStore(session.state);
  const { reading, refused, notWritten, changedElsewhere } = state;
  // A file that says nothing yet has no value either, but nothing wrong with it.
  const isBroken = !reading.value && reading.problems.length > 0;
  const { view, show, stay } = useView(session, isBroken);
  const canPreview = hasPage(type);
  const [isPreviewing, setPreview] = useState(true);
  const hasPreview = canPreview && isPreviewing;
  const showProblem = async (problem: Problem) => {
    if (view === 'preview') {
      await show('form');
      await new Promise((resolve) => setTimeout(resolve));
    }
    if (view !== 'text' && focusField(problem)) return;
    await show('text');
    setTimeout(() => focusTargets.get('text')?.(problem.line));
  };
  const title = textAt(state.value, ['title']) || textAt(state.value, ['name']);
  const isNarrowPreview = view === 'preview';
  const isWide = useMedia('(width >= 80rem)');
  return (
    <Screen
      isWide
      title={type.folder ? title || state.path : type.label}
      above={<Above type={type} />}
      actions={<EditorActions session={session} type={type} />}
      below={
        <div className="relative mt-1 flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1 text-tiny text-quiet max-sm:mt-2">
          <SlugLine session={session} type={type} />
          <ProblemSummary reading={reading} onShow={showProblem} />
        </div>
      }
    >
      {changedElsewhere && <ChangedElsewhere session={session} now={changedElsewhere} />}
      {refused && <Message kind="alert">{refused}</Message>}
      {notWritten.length > 0 && <NotWrittenMessage session={session} changes={notWritten} />}
      {isBroken && (
        <Message kind="alert">
          This file cannot be read, so there is no form for it. Line {reading.problems[0]?.line}:{' '}
          {reading.problems[0]?.message}. Mend it in the text below; then the form is there again.
        </Message>
      )}
      <ViewSwitch
        view={view}
        onView={show}
        isBroken={isBroken}
        canPreview={canPreview}
        hasPreview={hasPreview}
        onPreview={setPreview}
      />
      <div className={`grid gap-6 ${hasPreview ? 'xl:grid-cols-2' : ''}`}>
        <div
          className={`min-w-0 ${isNarrowPreview ? 'max-xl:hidden' : ''} ${hasPreview ? '' : 'max-w-3xl'}`}
        >
          {view === 'text' ? (
            <SourceView session={session} onType={stay} />
          ) : (
            <>
              <Form type={type} session={session} />
              {type.has_body && <MarkdownEditor session={session} type={type} />}
            </>
          )}
        </div>
        {(isWide ? hasPreview : isNarrowPreview) && (
          <div className="min-w-0">
            <Preview session={session} />
          </div>
        )}
      </div>
    </Screen>
  );
}

/** Authors and redirects have no page that shows them. */
function hasPage(type: FileType): boolean {
  return type.has_pages || (type.file !== null && type.input !== 'redirects');
}

/** The form and the whole file each begin from what the other wrote: until the office has that, the view stays. */
function useView(session: EditorSession, isBroken: boolean) {
  const [chosen, setView] = useState<EditorView>('form');
  const view = isBroken && chosen === 'form' ? 'text' : chosen;
  const show = async (next: EditorView) => {
    await session.flush();
    const isOther = (next === 'text') !== (view === 'text');
    if (!isOther || !session.hasUnsent) setView(next);
  };
  // Who mends the text goes on in it; a file that another program mends, or had only half written, has its form then.
  const stay = () => setView('text');
  return { view, show, stay };
}
