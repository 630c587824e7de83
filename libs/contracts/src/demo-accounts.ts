/* Identity refuses these accounts outside a demo, so the demo and identity share their address and password. */

/** Domain of the addresses of the demo's accounts; no other account can have one, because `.test` is reserved. */
export const demoEmailDomain = 'mayorea.test';

/** Published password of the demo's accounts. */
export const demoPassword = 'Mayorea2026';
