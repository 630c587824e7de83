import { describe, expect, it } from '@jest/globals';
import { cropOf, fitting, pushed, whole, within } from './crop.js';

const frame = { width: 900, height: 1200 };

describe('cropping', () => {
  it('[IMG-03] shows as much of a picture as fits the frame, from its middle', () => {
    expect(cropOf({ width: 3000, height: 2000 }, frame, whole)).toEqual({ x: 750, y: 0, width: 1500, height: 2000 });
    expect(cropOf({ width: 600, height: 2000 }, frame, whole)).toEqual({ x: 0, y: 600, width: 600, height: 800 });
    expect(cropOf({ width: 900, height: 1200 }, frame, whole)).toEqual({ x: 0, y: 0, width: 900, height: 1200 });
  });

  it('[IMG-03] never shows anything beside the picture, however far it is pushed or drawn near', () => {
    const picture = { width: 3000, height: 2000 };
    const corner = pushed(picture, frame, { ...whole, zoom: 2 }, 5, 5);
    const crop = cropOf(picture, frame, corner);
    expect(crop).toEqual({ x: 0, y: 0, width: 750, height: 1000 });
    expect(within(picture, frame, { x: 9, y: -9, zoom: 99 })).toEqual({ x: 1 - 375 / 3000 / 2, y: 0.125, zoom: 4 });
    expect(within(picture, frame, { x: 0.5, y: 0.5, zoom: 0.1 }).zoom).toBe(1);
  });

  it('moves with the finger: a push by half a frame shows what lies half a frame beside', () => {
    const picture = { width: 900, height: 4800 };
    const before = cropOf(picture, frame, whole);
    expect(cropOf(picture, frame, pushed(picture, frame, whole, 0, 0.5)).y).toBeCloseTo(before.y - 600);
  });

  it('[VER-05] makes a picture fit 800 x 800 and never larger than it was', () => {
    expect(fitting({ width: 4000, height: 3000 }, 800)).toEqual({ width: 800, height: 600 });
    expect(fitting({ width: 3000, height: 4000 }, 800)).toEqual({ width: 600, height: 800 });
    expect(fitting({ width: 640, height: 480 }, 800)).toEqual({ width: 640, height: 480 });
    expect(fitting({ width: 9000, height: 3 }, 800)).toEqual({ width: 800, height: 1 });
  });
});
