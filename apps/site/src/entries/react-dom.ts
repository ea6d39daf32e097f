import './react.ts';
import 'react-dom/client';
