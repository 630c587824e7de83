/** Stands for "any" in a key of `listing_total`: an int that no filter can ask for. */
export const ANY = -2_147_483_647;
