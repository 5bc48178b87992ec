import type {
  Home,
  Job,
  JobSummary,
  Project,
  ProjectSummary,
  SearchResult,
  Service,
  ServiceSummary,
  Site,
  Work,
} from '@/generated/api';
import type { Answer, Island } from '@/lib/island';
import { drawing, photograph, shareImage } from './sample-pictures';
import { about, post, posts } from './sample-writing';

const site: Site = {
  name: 'Strakeline',
  company: 'Strakeline Engineering',
  title: 'Engineering Consultancy',
  headline: 'Where expertise meets innovation',
  tagline: 'Engineering that works the first time.',
  description: 'Precision engineering solutions.',
  keywords: ['engineering consultancy', 'BIM'],
  share_image: { url: '/logo.png', width: 800, height: 400 },
  entry_share_image: shareImage('/media/logo.png'),
  theme_colour: '#0f4c81',
  logo: '/media/logo.svg',
  icon: '/media/icon.svg',
  touch_icon: null,
  email: 'hello@strakeline.example',
  phone: '+44 1632 960140',
  whatsapp: 'https://wa.me/441632960140',
  linkedin: 'https://www.linkedin.com/company/strakeline-example',
  founded: 1991,
  experience: '32+ years',
  pages: {
    about_us: 'Strakeline Engineering has 32+ years of experience. Founded in 1991.',
    services: 'Engineering services by discipline.',
    projects: 'Projects we have engineered, by discipline.',
    jobs: 'Open positions for engineers.',
    blogs: 'Notes from our engineers.',
    all_blogs: null,
    contact: 'Write, call or send a message.',
    invitation: { title: 'Talk to an engineer', text: 'Tell us what you are planning.' },
    company: 'Strakeline Engineering has worked on plants and ports since 1991.',
    features: [
      { title: 'Code-Compliant Engineering', text: 'Every weld is checked.' },
      { title: 'Precision Digital Modeling', text: 'One coordinated model.' },
      { title: 'Sustainable Design Solutions', text: null },
    ],
    benefits: [
      { title: 'Experienced Team', text: 'Engineers who have stood on a site like yours.' },
      { title: 'Fast Communication', text: 'One named contact.' },
      { title: 'Proven Record', text: 'Built as drawn.' },
      { title: 'Commitment to Safety', text: null },
    ],
  },
  text_pages: [
    { slug: 'privacy', title: 'Privacy' },
    { slug: 'imprint', title: 'Imprint' },
  ],
};

const disciplines = [{ title: 'Oil and Gas' }, { title: 'BIM' }];

const services: ServiceSummary[] = [
  'piping',
  'steel',
  'jetties',
  'tanks',
  'scanning',
  'facades',
].map((slug, index) => ({
  slug,
  title: `Service <${slug}> & more`,
  description: 'Routing, supports and stress analysis for process and utility lines.',
  cover_photo: `/media/${slug}.jpg`,
  cover: photograph,
  disciplines: [disciplines[index % 2] ?? { title: 'BIM' }],
}));

const projects: ProjectSummary[] = services.map((card, index) => ({
  ...card,
  id: `project-${index}`,
}));

const work: Work = {
  slug: 'piping',
  title: 'Piping',
  description: 'Piping that fits.',
  desc: 'Piping design and stress analysis.',
  cover_photo: '/media/piping.jpg',
  cover: photograph,
  share_image: shareImage('/media/piping.jpg'),
  disciplines,
  sections: [
    { title: '', content: '<p>An introduction.</p>', image: null, picture: null, alt: null },
    {
      title: 'Stress',
      content: '<p>Analysed in full.</p>',
      image: '/media/stress.jpg',
      picture: photograph,
      alt: 'A stress model',
    },
  ],
};
const service: Service = { ...work, projects: projects.slice(0, 3) };
const project: Project = {
  ...work,
  id: 'project-1',
  slug: 'quay',
  services: services.slice(0, 3),
};

const home: Home = {
  services,
  projects,
  testimonials: [
    {
      image: '/media/a.svg',
      picture: drawing,
      name: 'Ada',
      title: 'Terminal Manager',
      message: 'Every spool fitted.',
    },
    {
      image: '/media/b.svg',
      picture: drawing,
      name: 'Bo',
      title: 'Plant Manager',
      message: 'Never a surprise.',
    },
  ],
};

const jobCard: JobSummary = {
  id: 'job-1',
  slug: 'welder',
  title: 'Welder',
  created_at: '2026-03-14T00:00:00Z',
  type: 'Full time',
  location: 'Bristol',
};

const job: Job = {
  ...jobCard,
  address: '1 Quay, Bristol, GB',
  remote: true,
  remote_from: ['GB', 'IE'],
  salary: 'GBP 31,000 to 36,000 per year',
  closes_at: null,
  key_responsibilities: '<ul><li>Weld.</li></ul>',
  preferred_qualifications: null,
};

const results: SearchResult[] = [
  {
    kind: 'service',
    slug: 'piping',
    title: 'Piping & more',
    url: '/services/piping',
    excerpt: 'Routing of <mark>pipes</mark>.',
  },
];

const found = (payload: unknown): Answer => ({ status: 200, body: { data: { data: payload } } });
const missing: Answer = { status: 404, body: { message: 'There is no such service.' } };

const answersOf: Record<string, Record<string, Answer>> = {
  '/': { home: found(home) },
  '/home': { home: found(home) },
  '/services': { disciplines: found(disciplines), services: found(services) },
  '/services/piping': { 'services/piping': found(service) },
  '/services/*': { 'services/*': missing },
  '/projects': { disciplines: found(disciplines), projects: found(home.projects) },
  '/projects/quay': { 'projects/quay': found(project) },
  '/projects/*': { 'projects/*': missing },
  '/about-us': { about: found(about) },
  '/blogs': { blogs: found(posts) },
  '/blogs/all': { blogs: found(posts) },
  '/blogs/surge': { 'blogs/surge': found(post) },
  '/blogs/*': { 'blogs/*': missing },
  '/privacy': {
    'pages/privacy': found({
      slug: 'privacy',
      title: 'Privacy',
      description: 'What we store.',
      content: '<p>Little.</p>',
    }),
  },
  '/search': { 'search?q=pipe': found(results), 'search?q=%C2%85pipe': found(results) },
  '/jobs/welder': { 'jobs/welder': found(job) },
  '/jobs/closed': { 'jobs/closed': { status: 410, body: { message: 'This position is closed.' } } },
  '/jobs/*': { 'jobs/*': { status: 404, body: { message: 'We could not find that position.' } } },
};

/** An island as the server writes it. A path ending in * stands for the pages of unknown addresses. */
export function sampleIsland(path: string): Island {
  const answers = { ...answersOf[path.replace(/\?.*/, '')], jobs: found([jobCard]) };
  return { path, origin: 'https://strakeline.example', site, answers };
}
