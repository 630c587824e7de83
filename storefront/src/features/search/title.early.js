// The title of the search page is its term: a long one takes a second line, and what is below it must not move for that.
{
  const { term } = document.documentElement.dataset;
  if (term) document.currentScript.previousElementSibling.textContent = `“${term}”`;
}
