// Marks the page of somebody who is signed in, and as what: the header is right from the first paint on.
try {
  const { dataset } = document.documentElement;
  if (localStorage.getItem('token')) dataset.member = '';
  dataset.role = JSON.parse(localStorage.getItem('root') ?? '{}').user?.role ?? '';
} catch {}
