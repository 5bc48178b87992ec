// The answers of the sample island for About and the blog.
import type { About, Post, PostSummary } from '@/generated/api';
import { drawing, photograph, shareImage } from './sample-pictures';

export const about: About = {
  our_mission: 'To draw what can be built.',
  our_vision: 'Models that match the site.',
  image: '/media/plant.jpg',
  picture: photograph,
  years: 32,
  projects: 640,
  clients: 185,
  engineers: 74,
  portfolio: 'https://portfolio.strakeline.example',
  who_we_are: '<p>Engineers.</p>',
};

export const posts: PostSummary[] = Array.from({ length: 8 }, (_, index) => ({
  slug: `post-${index}`,
  title: `Post ${index}`,
  cover_photo: `/media/post-${index}.jpg`,
  cover: photograph,
  created_at: `2026-03-0${8 - index}T00:00:00Z`,
  category: index % 4 === 1 ? 'trending' : 'safety',
  author: { name: 'Ada Quill' },
  tags: index % 2 === 0 ? ['Surge', 'pipe racks'] : ['wind'],
}));

export const post: Post = {
  slug: 'surge',
  title: 'Surge',
  description: 'What the valve curve hides.',
  cover_photo: '/media/surge.jpg',
  cover: photograph,
  share_image: shareImage('/media/surge.jpg'),
  created_at: '2026-11-03T00:00:00Z',
  updated_at: '2026-11-10T00:00:00Z',
  category: 'trending',
  author: {
    name: 'Ada Quill',
    profile_image: '/media/ada.svg',
    picture: drawing,
    bio: 'Ada draws.',
  },
  content: `<h2 id="first">First</h2><p>${'word '.repeat(250)}</p><h3 id="second">Second</h3>`,
  headings: [
    { id: 'first', text: 'First', level: 2 },
    { id: 'second', text: 'Second', level: 3 },
  ],
  tags: ['surge', 'valves'],
  related: posts.slice(0, 3),
};
