// Finding people of a session by what is typed: the beginnings of names, without accents, or of the number.

type Named = { readonly name: string; readonly number: string };

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export function isNamed({ name, number }: Named, typed: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const own = [...plain(name).split(/\s+/), plain(number)];
  return words.every((word) => own.some((each) => each.startsWith(word)));
}
