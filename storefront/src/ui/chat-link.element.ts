import { texts } from '@shop/contracts';
import { say } from './toast.js';

/** Says that the chat app is being opened; whether anything is sent there nobody knows. */
class ChatLink extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) say(texts.openingChat);
    });
  }
}

customElements.define('chat-link', ChatLink);
