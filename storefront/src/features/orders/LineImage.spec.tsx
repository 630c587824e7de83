/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import '../../../test/dom.js';
import { LineImage } from './LineImage.js';

it('[UX 25] shows the picture of what was ordered, and an empty frame once its product and picture are deleted', () => {
  const { container } = render(<LineImage image="/img/remera.svg" />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/img/remera.svg');
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).not.toBeInTheDocument();
  expect(container.querySelector('.order-image')).toBeInTheDocument();
});
