import type { ApplicationFilter, Stage } from '@office/generated/api';

export const STAGE_NAMES: Record<Stage, string> = {
  new: 'New',
  in_review: 'In review',
  invited: 'Invited',
  declined: 'Declined',
  hired: 'Hired',
};

export const STAGES = Object.keys(STAGE_NAMES) as Stage[];

/** The filter that stands in the address, so that Back brings the same list. */
export function readFilter(query: string): ApplicationFilter {
  const params = new URLSearchParams(query);
  const stage = params.get('stage') as Stage | null;
  return {
    job: params.get('job'),
    stage: stage && STAGES.includes(stage) ? stage : null,
    since: params.get('since'),
    until: params.get('until'),
    text: params.get('text'),
  };
}

export function writeFilter(filter: ApplicationFilter): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
