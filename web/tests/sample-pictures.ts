// The pictures of the sample island: a photograph and a drawing.
import type { PictureFacts, ShareImage } from '@/generated/api';

export const photograph: PictureFacts = {
  width: 1600,
  height: 900,
  widths: [640, 1280],
  placeholder: '8899aa99aabb667788556677',
};

export const drawing: PictureFacts = { width: 160, height: 160, widths: [], placeholder: null };

/** The share image that is made from a picture. */
export const shareImage = (url: string): ShareImage => ({
  url: `${url}.share.jpg`,
  width: 1200,
  height: 630,
});
