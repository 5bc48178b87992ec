// The API's types by name, generated from the server's OpenAPI document. What the API calls a card is a summary here,
// because a card is a component.
import type { components } from '@/generated/api';

type Schemas = components['schemas'];

export type About = Schemas['About'];
export type Discipline = Schemas['Discipline'];
export type ErrorBody = Schemas['ErrorBody'];
export type Heading = Schemas['Heading'];
export type Home = Schemas['Home'];
export type Job = Schemas['Job'];
export type JobSummary = Schemas['JobCard'];
export type PictureFacts = Schemas['Picture'];
export type Post = Schemas['Post'];
export type PostSummary = Schemas['PostCard'];
export type Project = Schemas['Project'];
export type ProjectSummary = Schemas['ProjectCard'];
export type Section = Schemas['Section'];
export type Service = Schemas['Service'];
export type ServiceSummary = Schemas['ServiceCard'];
export type Site = Schemas['Site'];
export type Testimonial = Schemas['Testimonial'];
