// The waiting cart has a card for each manufacturer of the stored one, with the room of its minimum, and of what may close the gap to it; none
// when the cart is empty.
{
  const waiting = document.currentScript.parentElement;
  const makers = new Map();
  try {
    const { cart, memory } = JSON.parse(localStorage.getItem('root'));
    for (const { packId, productId, quantity, variations } of [...cart.packs, ...cart.products]) {
      const { maker, price } = memory[packId ?? productId] ?? {};
      if (!maker) continue;
      const units = variations ? variations.reduce((sum, one) => sum + one.quantity, 0) : quantity;
      const { total } = makers.get(maker.id) ?? { total: 0 };
      makers.set(maker.id, { minimum: maker.minPurchase, total: total + price * units });
    }
  } catch {}
  const card = waiting.querySelector('.cart-card');
  for (const { minimum, total } of makers.values()) {
    const next = card.cloneNode(true);
    if (!(minimum > 0)) next.querySelector('.cart-minimum').remove();
    if (!(minimum > total)) next.querySelector('.closers').remove();
    card.before(next);
  }
  card.remove();
  if (makers.size === 0) waiting.querySelector('.cart-columns').remove();
}
