/** What lives on a pack's page. */
import './add-pack.js';
import './chat-link.js';
import './share-button.js';
