// Runs before anything is painted (and so stands alone, without modules): marks the page of somebody who is signed in.
try {
  if (localStorage.getItem('token')) document.documentElement.dataset.member = '';
} catch {
  // No storage, no session.
}
