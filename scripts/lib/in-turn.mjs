/**
 * Output of programs that run side by side, told one after the other: the first that began is heard as it goes, the
 * next ones when those before them have ended.
 */
export function inTurn(write) {
  const voices = [];
  const hear = () => {
    while (voices.length > 0) {
      const [first] = voices;
      for (const text of first.kept.splice(0)) write(text);
      if (!first.ended) return;
      voices.shift();
    }
  };
  return function begin() {
    const voice = { kept: [], ended: false };
    voices.push(voice);
    return {
      tell(text) {
        voice.kept.push(text);
        hear();
      },
      end() {
        voice.ended = true;
        hear();
      },
    };
  };
}
