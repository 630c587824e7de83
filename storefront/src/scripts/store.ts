/** What works the page of a store. */
import './chat-link.js';
import './share-button.js';
import './shop-list.js';
import './store-gate.js';
