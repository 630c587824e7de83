import { Html } from '../../templates/html.js';
import code from './order.early.js?raw';

/** Stands before the cards of a published list; what is drawn in the browser needs none. */
export const earlyOrder = new Html(`<script>${code}</script>`);
