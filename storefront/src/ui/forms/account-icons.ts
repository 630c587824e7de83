import { addIcons } from './Icon.js';
import { islandIcons } from './island-icons.js';

addIcons(islandIcons);
