import type {
  ApplicationFilter,
  ApplicationList,
  ApplicationRow,
  Stage,
} from '@office/generated/api';
import { applications, messageOf } from '@office/lib/api';
import { useCallback, useEffect, useState } from 'react';
import { writeFilter } from './stages';

/** Typing in the search is sent when it pauses. */
const PAUSE = 200;

export interface ApplicationsShown {
  list: ApplicationList | undefined;
  rows: ApplicationRow[];
  error: string | undefined;
  /** Nothing while there is no more, or while more is fetched. */
  showMore: (() => void) | undefined;
  /** What one's stage is now. The rows stay, also where the filter is for another stage: the next search leaves them out. */
  setStage: (id: string, stage: Stage) => void;
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
  /** Of the filter: what is asked for one is not shown under another. */
  const [signal, setSignal] = useState<AbortSignal>();
  const [isLoading, setLoading] = useState(false);
  const load = useCallback(async (key: string, signal: AbortSignal, after?: string) => {
    setLoading(true);
    try {
      const list = await applications(JSON.parse(key), after, signal);
      if (signal.aborted) return;
      setList(list);
      setRows((rows) => (after ? [...rows, ...list.rows] : list.rows));
      setError(undefined);
    } catch (failure) {
      if (!signal.aborted) setError(messageOf(failure));
    }
    if (!signal.aborted) setLoading(false);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version asks for the same again.
  useEffect(() => {
    const stop = new AbortController();
    setSignal(stop.signal);
    setLoading(true);
    setError(undefined);
    const timer = setTimeout(() => void load(key, stop.signal), PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, version, load]);
  lastRows = rows;
  lastAddress = `/applications${writeFilter(filter)}`;
  const after = list?.next;
  const canShowMore = after && signal && !isLoading;
  const showMore = canShowMore ? () => void load(key, signal, after) : undefined;
  const setStage = useCallback((id: string, stage: Stage) => {
    setRows((rows) => rows.map((row) => (row.id === id ? { ...row, stage } : row)));
  }, []);
  return { list, rows, error, showMore, setStage };
}
