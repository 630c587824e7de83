import { earlyScripts } from '@shop/contracts';
import { Html } from '../templates/html.js';

/** Stands before the cards of a published list; what is drawn in the browser needs none. */
export const earlyOrder = new Html(`<script>${earlyScripts.order}</script>`);
