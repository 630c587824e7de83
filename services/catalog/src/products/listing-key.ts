/** The value for "any" in a key of `listing_total`: an int that no filter uses. */
export const ANY = -2_147_483_647;
