import type { ApplicationFilter, Stage } from '@office/generated/api';
import { Store } from '@office/lib/store';

export const STAGE_NAMES: Record<Stage, string> = {
  new: 'New',
  in_review: 'In review',
  invited: 'Invited',
  declined: 'Declined',
  hired: 'Hired',
};

export const STAGES = Object.keys(STAGE_NAMES) as Stage[];

/** What is searched for. It may be about a person, so it stays in this tab and out of addresses. */
export const searchText = new Store('');

/** The rest of the filter stands in the address, so that Back brings the same list. */
export function readFilter(query: string): ApplicationFilter {
  const params = new URLSearchParams(query);
  const stage = params.get('stage') as Stage | null;
  return {
    job: params.get('job'),
    stage: stage && STAGES.includes(stage) ? stage : null,
    since: params.get('since'),
    until: params.get('until'),
  };
}

export function writeFilter({ text: _, ...filter }: ApplicationFilter): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
