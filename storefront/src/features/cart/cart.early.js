// Renders one skeleton card per manufacturer of the stored cart, with room for its minimum and suggestions. An empty cart has none.
{
  const waiting = document.currentScript.parentElement;
  const manufacturers = new Map();
  try {
    const { cart, memory } = JSON.parse(localStorage.getItem('root'));
    for (const { packId, productId, quantity, variations } of [...cart.packs, ...cart.products]) {
      const { manufacturer, price } = memory[packId ?? productId] ?? {};
      if (!manufacturer) continue;
      const units = variations ? variations.reduce((sum, one) => sum + one.quantity, 0) : quantity;
      const { total } = manufacturers.get(manufacturer.id) ?? { total: 0 };
      manufacturers.set(manufacturer.id, { minimum: manufacturer.minPurchase, total: total + price * units });
    }
  } catch {}
  const card = waiting.querySelector('.cart-card');
  for (const { minimum, total } of manufacturers.values()) {
    const next = card.cloneNode(true);
    if (!(minimum > 0)) next.querySelector('.cart-minimum').remove();
    if (!(minimum > total)) next.querySelector('.minimum-strip').remove();
    card.before(next);
  }
  card.remove();
  if (manufacturers.size === 0) waiting.querySelector('.cart-columns').remove();
}
