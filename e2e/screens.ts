/** One address for each screen there is. */
export const SCREENS = {
  Home: '/',
  Services: '/services',
  'Service detail': '/services/piping-design-and-stress-analysis',
  'Not found': '/nowhere',
};
