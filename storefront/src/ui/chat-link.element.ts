import { texts } from '@shop/contracts';
import { showToast } from './toast.js';

/** Shows that the chat app opens; the shop cannot know whether a message is sent. */
class ChatLink extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) showToast(texts.openingChat);
    });
  }
}

customElements.define('chat-link', ChatLink);
