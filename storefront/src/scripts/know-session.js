// Runs before anything is painted (and so stands alone, without modules): marks the page of somebody who is signed in, and as
// what.
try {
  if (localStorage.getItem('token')) document.documentElement.dataset.member = '';
  document.documentElement.dataset.role = JSON.parse(localStorage.getItem('root') ?? '{}').user?.role ?? '';
} catch {
  // No storage, or nothing in it that can be read: no session.
}
