import { CV } from '../application';
import type { Server } from '../server';

export interface Applicant {
  name: string;
  job: string;
  message: string;
}

export const APPLICANTS: Applicant[] = [
  {
    name: 'Amara Lindqvist',
    job: 'bim-coordinator',
    message: 'Six years of coordination on hospitals and laboratories, the last two as a lead.',
  },
  {
    name: 'Jonas Abara',
    job: 'graduate-structural-engineer',
    message: 'I finish my degree next summer and spent a season in a fabrication yard.',
  },
  {
    name: 'Amara Lindqvist',
    job: 'laser-scanning-surveyor',
    message: 'I would also like to be considered for this position.',
  },
];

/** Sends an application as the public form does. */
export async function apply({ address }: Server, { name, job, message }: Applicant): Promise<void> {
  const body = new FormData();
  const fields = {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    phone: '+44 1632 960140',
    years_of_experience: '6',
    message,
    availability: '2-weeks',
  };
  for (const [key, value] of Object.entries(fields)) body.set(key, value);
  body.set('cv', new Blob([new Uint8Array(CV)], { type: 'application/pdf' }), 'cv.pdf');
  const url = `${address}/api/public/jobs/${job}/apply`;
  const response = await fetch(url, { method: 'POST', body });
  if (!response.ok) throw new Error(await response.text());
}
