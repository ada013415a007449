// Asking for the password once more. What it takes comes when it is asked for: few who see a button that leads here press it.

export async function signInAgain(page: string): Promise<void> {
  const provider = await import('./sign-in.tsx');
  return provider.signInAgain(page);
}
