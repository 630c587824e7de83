import { describe, expect, it } from '@jest/globals';
import { cropRect, fitInside, panView, fullView, clampView } from './crop.js';

const frame = { width: 900, height: 1200 };

describe('cropping', () => {
  it('[IMG-03] shows the largest centred part that fits the frame', () => {
    expect(cropRect({ width: 3000, height: 2000 }, frame, fullView)).toEqual({ x: 750, y: 0, width: 1500, height: 2000 });
    expect(cropRect({ width: 600, height: 2000 }, frame, fullView)).toEqual({ x: 0, y: 600, width: 600, height: 800 });
    expect(cropRect({ width: 900, height: 1200 }, frame, fullView)).toEqual({ x: 0, y: 0, width: 900, height: 1200 });
  });

  it('[IMG-03] keeps the frame inside the picture for any pan and zoom', () => {
    const picture = { width: 3000, height: 2000 };
    const corner = panView(picture, frame, { ...fullView, zoom: 2 }, 5, 5);
    const crop = cropRect(picture, frame, corner);
    expect(crop).toEqual({ x: 0, y: 0, width: 750, height: 1000 });
    expect(clampView(picture, frame, { x: 9, y: -9, zoom: 99 })).toEqual({ x: 1 - 375 / 3000 / 2, y: 0.125, zoom: 4 });
    expect(clampView(picture, frame, { x: 0.5, y: 0.5, zoom: 0.1 }).zoom).toBe(1);
  });

  it('pans by half the visible height when the pointer moves by half the frame', () => {
    const picture = { width: 900, height: 4800 };
    const before = cropRect(picture, frame, fullView);
    expect(cropRect(picture, frame, panView(picture, frame, fullView, 0, 0.5)).y).toBeCloseTo(before.y - 600);
  });

  it('[VER-05] scales a picture down to 800 x 800 and never up', () => {
    expect(fitInside({ width: 4000, height: 3000 }, 800)).toEqual({ width: 800, height: 600 });
    expect(fitInside({ width: 3000, height: 4000 }, 800)).toEqual({ width: 600, height: 800 });
    expect(fitInside({ width: 640, height: 480 }, 800)).toEqual({ width: 640, height: 480 });
    expect(fitInside({ width: 9000, height: 3 }, 800)).toEqual({ width: 800, height: 1 });
  });
});
