import sharp, { type Sharp } from 'sharp';

/** Image of random noise. */
export const photo = (width = 300, height = 400, sigma = 30): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 }, noise: { type: 'gaussian', mean: 120, sigma } },
  });

/** The smallest readable identity photograph, with little noise, so that it stays small. */
export const identityPhoto = (): Sharp => photo(600, 800, 1);
