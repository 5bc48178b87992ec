/** One address for each screen there is. */
export const SCREENS = {
  Home: '/',
  Contact: '/contact',
  'About Us': '/about-us',
  Services: '/services',
  'Service detail': '/services/piping-design-and-stress-analysis',
  Projects: '/projects',
  'Project detail': '/projects/calder-basin-pipe-rack',
  Careers: '/jobs',
  'Job application': '/jobs/senior-piping-stress-engineer',
  'Unknown job': '/jobs/no-such-job',
  Blogs: '/blogs',
  'All blogs': '/blogs/all',
  'Blog post': '/blogs/clash-detection-in-congested-pipe-racks',
  'Unknown post': '/blogs/no-such-post',
  'Not found': '/nowhere',
  Search: '/search?q=piping',
  Privacy: '/privacy',
};

/** The screens whose content comes from the API. */
export const FETCHED = [
  'Home',
  'About Us',
  'Services',
  'Service detail',
  'Projects',
  'Project detail',
  'Careers',
  'Job application',
  'Blogs',
  'All blogs',
  'Blog post',
  'Search',
  'Privacy',
] as const;
