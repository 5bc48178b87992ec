import type { ApplicationFilter, ApplicationList, ApplicationRow } from '@office/generated/api';
import { applications, messageOf } from '@office/lib/api';
import { useCallback, useEffect, useState } from 'react';
import { writeFilter } from './stages';

/** Typing in the search is sent when it pauses. */
const PAUSE = 200;

export interface ApplicationsShown {
  list: ApplicationList | undefined;
  rows: ApplicationRow[];
  error: string | undefined;
  showMore: () => void;
}

let lastRows: ApplicationRow[] = [];
let lastAddress = '/applications';

/** The rows as they were last listed, for going from one application to the next. */
export function lastListed(): ApplicationRow[] {
  return lastRows;
}

/** The list as it was last looked at, with its filter. */
export function lastListAddress(): string {
  return lastAddress;
}

export function useApplicationList(filter: ApplicationFilter, version: number): ApplicationsShown {
  const [list, setList] = useState<ApplicationList>();
  const [rows, setRows] = useState<ApplicationRow[]>([]);
  const [error, setError] = useState<string>();
  const key = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version asks for the same again.
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      applications(JSON.parse(key), undefined, stop.signal).then(
        (list) => {
          setList(list);
          setRows(list.rows);
          setError(undefined);
        },
        (failure: unknown) => {
          if (!stop.signal.aborted) setError(messageOf(failure));
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, version]);
  lastRows = rows;
  lastAddress = `/applications${writeFilter(filter)}`;
  const showMore = useCallback(() => {
    if (!list?.next) return;
    applications(JSON.parse(key), list.next).then(
      (more) => {
        setList(more);
        setRows((rows) => [...rows, ...more.rows]);
      },
      (failure: unknown) => setError(messageOf(failure)),
    );
  }, [key, list]);
  return { list, rows, error, showMore };
}
