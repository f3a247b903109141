/** Texts that something might take for more than text: markup, addresses, formulas, paths. No line breaks, no control signs. */
export const HOSTILE_TEXTS: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</title></textarea><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">premio</a>',
  'javascript:alert(1)',
  '<base href="//malo.example/"><link rel=stylesheet href=//malo.example/x.css>',
  '<style>*{display:none}</style>',
  '<meta http-equiv=refresh content=0>',
  '<form action=//malo.example><button>Entrar</button></form>',
  '<!-- ]]> ${alert(1)} {{constructor.constructor("alert(1)")()}} %3Cscript%3E &lt;b&gt; &#60;i&#62;',
  '=1+1',
  "' OR 1=1 --",
  '../../etc/passwd',
  '__proto__',
  '👍🏽 ñ ﷽',
]
