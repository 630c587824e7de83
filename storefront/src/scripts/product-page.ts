/** What lives on a product's page. */
import './chat-link.js';
import './favorite-button.js';
import './product-gallery.js';
import './product-picker.js';
import './share-button.js';
