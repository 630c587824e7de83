import sharp, { type Sharp } from 'sharp';

/** Image of random noise. */
export const photo = (width = 300, height = 400): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 }, noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  });
