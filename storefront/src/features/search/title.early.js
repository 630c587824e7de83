// Shows the term as the title before the first paint: a long one takes two lines, which would shift the layout later.
{
  const { term } = document.documentElement.dataset;
  if (term) document.currentScript.previousElementSibling.textContent = `“${term}”`;
}
