/** Words without meaning for a product: a search with other words ignores them. Write them without accents. */
export const stopWords: readonly string[] = (
  'a al algo ante antes como con contra cual cuando de del desde donde e el ella ellas ellos en entre era es esa ese eso esta este esto ' +
  'fue ha hasta hay la las le les lo los me mi mis muy ni no nos o os para pero por porque que quiero busco se ser si sobre son su sus ' +
  'tambien te tenes tienen tiene tu tus u un una uno unos unas y ya yo talle talles numero nro'
).split(' ');
