/** What works the page of a store. */
import './chat-link.js';
import './share-button.js';
import './list-order.js';
import './store-gate.js';
