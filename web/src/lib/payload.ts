// The wire types under their own names. The shapes come from the server's OpenAPI document.
import type { components } from '@/generated/api';

type Schemas = components['schemas'];

export type Discipline = Schemas['Discipline'];
export type ErrorBody = Schemas['ErrorBody'];
export type Home = Schemas['Home'];
export type JobCard = Schemas['JobCard'];
export type ProjectCard = Schemas['ProjectCard'];
export type Section = Schemas['Section'];
export type Service = Schemas['Service'];
export type ServiceCard = Schemas['ServiceCard'];
export type Site = Schemas['Site'];
export type Testimonial = Schemas['Testimonial'];
